import { requestUser } from './app/preflight';
import { hidePrerenderedSignIn, showFailure } from './app/prerendered-page';
import { recordTaps } from './app/tap-replay';

hidePrerenderedSignIn();
recordTaps();
requestUser();
import('./app/show').catch(showFailure);
