import { LocationList } from './LocationList';

/** The choice of a location on a page of its own (locations-1). */
export function OutlinePage() {
  return (
    <div class="card p-2">
      <LocationList />
    </div>
  );
}
