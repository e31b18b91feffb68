import type { ComponentType } from 'react';
import type { SessionUser } from '@learn-for-life/contract';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email/email-section';
import { MediaSection } from './media-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password/password-section';
import { PathwaySection } from './pathway-section';
import { SchoolSection } from './school-section';
import { SecondFactorSection } from './second-factor-section';

/**
 * The sections of the page in their order, each in a file of its own: a component that renders an `AccountSection`, or
 * nothing where it is not for this user.
 */
export const accountSections: readonly ComponentType<{ user: SessionUser }>[] = [
  NameSection,
  PathwaySection,
  EmailSection,
  PasswordSection,
  SecondFactorSection,
  SchoolSection,
  MediaSection,
  DataSection,
  DeletionSection,
];
