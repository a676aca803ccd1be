import { hidePaintedPage, showFailure } from './app/painted-page';
import { requestUser } from './app/preflight';
import { recordTaps } from './app/tap-replay';

hidePaintedPage();
recordTaps();
requestUser();
import('./app/show').catch(showFailure);
