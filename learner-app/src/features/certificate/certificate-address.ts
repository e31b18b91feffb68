import { certificatePath } from '../../shared/lessons/lesson-paths';

/** Where anybody can check a certificate, in groups of four that can be typed from paper. */
export const certificateAddress = (code: string): string => location.origin + certificatePath(code);
