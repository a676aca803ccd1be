import 'virtual:uno.css';
import { render } from 'preact';
import { Form } from './Form';

const root = document.getElementById('app');
if (root) render(<Form />, root);
