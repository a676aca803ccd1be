import { DialogError } from './ChunkError';
import { lazy } from './lazy';
import { Progress } from './waiting/Progress';

/** The code that all dialogs share. It loads with the first one. */
export const LazyDialog = lazy(() => import('../ui/dialog/Dialog'), {
  loading: Progress,
  failed: DialogError,
});

/** loadDialog waits for the module of a lazy dialog and for the code that all dialogs share. */
export async function loadDialog<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, LazyDialog.preload()]);
  return module;
}
