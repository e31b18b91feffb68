import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Giver, PersonPrivacy, PrivacyApi } from './privacy.api';

/** A person's consents and what is to become of the account, and the mutations of it. */
export function usePrivacy(api: PrivacyApi, personId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['privacy', personId];
  const onSuccess = (privacy: PersonPrivacy) => {
    queryClient.setQueryData(queryKey, privacy);
    return queryClient.invalidateQueries({ queryKey: ['retention'] });
  };
  // What is shown may be out of date.
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    privacy: useQuery({ queryKey, queryFn: () => api.read(personId) }),
    consent: useMutation({
      mutationFn: (givenBy: Giver | null) => api.setConsent(personId, givenBy),
      onSuccess,
      onError,
    }),
    birthYear: useMutation({ mutationFn: (year: number) => api.setBirthYear(personId, year), onSuccess }),
    erasure: useMutation({
      mutationFn: (erase: boolean) => api.setErasure(personId, erase),
      onSuccess,
      onError,
    }),
  };
}
