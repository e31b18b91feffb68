import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves the app for another site. It's an object, so that tests can replace its method. */
export const page = {
  leaveFor: (url: string): void => window.location.assign(url),
};

/**
 * Requests a page from the payment provider and opens it. Stays busy until the user leaves, so that nothing is requested twice. The
 * browser's Back button may restore this page as it was; it can then be used again.
 */
export function useProviderPage<Input>(ask: (input: Input) => Promise<{ url: string }>) {
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => page.leaveFor(url),
    onError: (failure) => console.error(failure),
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { open: mutate, busy: isPending || isSuccess, error };
}
