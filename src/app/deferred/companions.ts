import { startComingBack } from '../../account/coming-back';
import { startKeptKey } from '../../account/kept-key/kept-key.model';
import { startNotifications } from '../../notifications/notifications.model';

/** startCompanions starts what runs beside the account's pages, for the life of the page. */
export function startCompanions(): void {
  startNotifications();
  startKeptKey();
  startComingBack();
}
