import { Mark } from '../ui/Mark';

/** The fullscreen loading indicator, the same as in index.html (app-4); CSS shows its label after 4 s (app-29). */
export function Splash({ label }: { label: string }) {
  return (
    <div class="splash" role="status" aria-label={label}>
      <Mark class="size-16" />
      <i />
    </div>
  );
}
