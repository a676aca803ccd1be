import { LocationList } from './LocationList';

export function OutlinePage() {
  return (
    <div class="card p-2 max-w-140">
      <LocationList />
    </div>
  );
}
