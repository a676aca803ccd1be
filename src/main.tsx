import { requestUser } from './app/early-requests';
import { keepEarlyTaps } from './app/early-tap';
import { hidePaintedPage, showFailure } from './app/painted-page';

hidePaintedPage();
keepEarlyTaps();
requestUser();
import('./app/show').catch(showFailure);
