import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { CertificateResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';

export type Certificate = Camelized<NonNullable<CertificateResult>>;

/** What the certificate with this code says; null when there is none. @throws AppError too_many_requests */
export const getCertificate = (services: HostServices, code: string): Promise<Certificate | null> =>
  rpc(services, 'get_certificate', { p_code: code });

/** Deletes the learner's own certificate. @throws AppError certificate_not_found */
export const withdrawCertificate = (services: HostServices, code: string) =>
  rpc(services, 'withdraw_certificate', { p_code: code });
