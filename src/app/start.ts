import { startClock } from '../session/clock';
import { startConfig } from '../session/config';
import { startConnection } from '../session/connection';
import { startLocale } from '../session/locale';
import { startNavigation } from '../session/navigation';
import { startSession } from '../session/session';
import { startSettledClaims } from '../sharing/claims/settled-claims';
import { startRouter, startTitle } from './router';

/** startAll starts what runs for the life of the page; resolves when texts are loaded, rejects when they are not. */
export function startAll(): Promise<void> {
  // Navigation first reads and cleans the URL: no request may leak its secrets (security-1).
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
