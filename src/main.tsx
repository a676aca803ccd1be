import { markFirstInput, recordTaps } from './app/early-input';
import { requestUser } from './app/preflight';
import { hidePrerenderedSignIn, showFailure } from './app/prerendered-page';

hidePrerenderedSignIn();
recordTaps();
markFirstInput();
requestUser();
import('./app/show').catch(showFailure);
