import { Mark } from '../ui/Mark';

/** The fullscreen indicator, the same as the one painted before the script (§2 'Root behaviour'). */
export function Splash({ label }: { label: string }) {
  return (
    <div class="splash" role="status" aria-label={label}>
      <Mark class="size-16" />
      <i />
    </div>
  );
}
