import { LocationList } from './LocationList';

/** The locations page (locations-1). */
export function OutlinePage() {
  return (
    <div class="card p-2">
      <LocationList />
    </div>
  );
}
