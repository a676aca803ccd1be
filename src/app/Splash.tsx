import { Mark } from '../ui/Mark';

/** The fullscreen indicator, the same as the one painted before the script (app-4). */
export function Splash({ label }: { label: string }) {
  return (
    <div class="splash" role="status" aria-label={label}>
      <Mark class="size-16" />
      <i />
    </div>
  );
}
