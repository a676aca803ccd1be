import { LocationList } from './LocationList';

/** The choice of a location on a page of its own (§2 'Location page'). */
export function OutlinePage() {
  return (
    <div class="card p-2">
      <LocationList />
    </div>
  );
}
