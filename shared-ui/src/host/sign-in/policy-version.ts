/**
 * The version of the terms and privacy policy that pages show and people accept at sign-up. The database lists all versions
 * (`private.policy_versions`). People who accepted an earlier one are asked again.
 */
export const POLICY_VERSION = '2026-11-25';
