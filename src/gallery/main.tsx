import 'virtual:uno.css';
import { render } from 'preact';
import { Gallery } from './Gallery';

const root = document.getElementById('app');
if (root) render(<Gallery />, root);
