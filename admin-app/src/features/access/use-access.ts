import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Access, AccessApi, GrantInput } from './access.api';

/** Why a person has access to courses that need a plan, and the mutations of it. */
export function useAccess(api: AccessApi, personId: string) {
  const queryClient = useQueryClient();
  // Changes of seats invalidate everything under 'access'.
  const queryKey = ['access', personId];
  const onSuccess = (access: Access) => {
    queryClient.setQueryData(queryKey, access);
  };
  // What is shown may be out of date, for instance if somebody else revoked it meanwhile.
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    access: useQuery({ queryKey, queryFn: () => api.read(personId) }),
    grant: useMutation({ mutationFn: (input: GrantInput) => api.grant(personId, input), onSuccess, onError }),
    revoke: useMutation({
      mutationFn: ({ grantId, reason }: { grantId: string; reason: string }) =>
        api.revoke(personId, grantId, reason),
      onSuccess,
      onError,
    }),
  };
}
