import { t } from '../../session/locale';
import { LocationList } from './LocationList';

/** The locations as a card of the home. */
export function LocationCard() {
  return (
    <section class="card p-2" aria-labelledby="locations">
      <h2 id="locations" class="h-section list-row">
        {t('location.title')}
      </h2>
      <LocationList />
    </section>
  );
}
