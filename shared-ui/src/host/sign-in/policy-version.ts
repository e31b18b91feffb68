/**
 * Version of the terms and the privacy policy that the pages show and the sign-up asks for. The database has a list of them
 * (`private.policy_versions`); an account that accepted an earlier one is asked again.
 */
export const POLICY_VERSION = '2026-11-25';
