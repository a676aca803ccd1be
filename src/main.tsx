import { markFirstInput } from './app/first-input';
import { requestUser } from './app/preflight';
import { hidePrerenderedSignIn, showFailure } from './app/prerendered-page';
import { recordTaps } from './app/tap-replay';

hidePrerenderedSignIn();
recordTaps();
markFirstInput();
requestUser();
import('./app/show').catch(showFailure);
