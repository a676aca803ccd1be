import { startClock } from '../session/clock';
import { startConfig } from '../session/config';
import { startConnection } from '../session/connection';
import { startLocale } from '../session/locale';
import { startNavigation } from '../session/navigation';
import { startSession } from '../session/session';
import { startSettledClaims } from '../sharing/claims/settled-claims';
import { startRouter, startTitle } from './router';

/** startAll sets everything going that lives as long as the page; resolves when there are texts to show. */
export function startAll(): Promise<void> {
  // The address is read and cleaned first: nothing that asks the server may see what it held.
  const language = startLocale();
  startNavigation();
  startConfig();
  startSession();
  startSettledClaims();
  startRouter();
  startClock();
  startConnection();
  return language.then(startTitle);
}
