import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CertificateResult } from 'supabase-project/types';

export type Certificate = Camelized<NonNullable<CertificateResult>>;

/** Returns the certificate with this code, or null if there is none. @throws AppError too_many_requests */
export const getCertificate = async ({ supabase }: HostServices, code: string): Promise<Certificate | null> =>
  unwrap(await supabase.rpc('get_certificate', { p_code: code }));

/** Deletes the learner's own certificate. @throws AppError certificate_not_found */
export const withdrawCertificate = async ({ supabase }: HostServices, code: string) =>
  unwrap(await supabase.rpc('withdraw_certificate', { p_code: code }));
