import { useServices } from 'shared-ui/services';

/** Returns a function that copies text to the clipboard and reports the result with a notification. */
export function useCopy() {
  const { notify } = useServices();
  return async (text: string, success: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: success });
    } catch (error) {
      // There is no clipboard on plain http, and the user may deny access to it.
      console.error(error);
      notify({ kind: 'error', message: `Couldn’t copy. Select this and copy it yourself: ${text}` });
    }
  };
}
