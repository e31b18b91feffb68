import { lazy } from 'react';

export type { CaptionsDialogProps } from './captions-dialog';
export type { Captions } from './webvtt';

// Loaded when captions are edited.
export const CaptionsDialog = lazy(() => import('./captions-dialog'));
