import type { Notify } from '@learn-for-life/contract';
import { RELOAD_NEEDED } from '../router/missing-code';
import { watchTypedInput } from '../router/typed-input';

/** Tells a visitor with unsaved input that a screen needs a reload, and lets them choose when to reload. */
export function offerReload(notify: Notify): void {
  watchTypedInput();
  window.addEventListener(RELOAD_NEEDED, (event) => {
    const { leave } = (event as CustomEvent<{ leave: () => void }>).detail;
    notify({
      kind: 'info',
      message: 'This site has been updated. Save your work, then reload.',
      action: { label: 'Reload', run: leave },
    });
  });
}
