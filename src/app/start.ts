import { startClock } from '../state/clock';
import { startConfig } from '../state/config';
import { startConnection } from '../state/connection';
import { startLocale } from '../state/locale';
import { startNavigation } from '../state/navigation';
import { startSession } from '../state/session';
import { startSettledClaims } from '../state/settled-claims';
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
