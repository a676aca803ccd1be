import LocationList from './LocationList';

export default function OutlinePage() {
  return (
    <div class="card p-2 max-w-140">
      <LocationList />
    </div>
  );
}
