import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { LessonCompleteCard } from './lesson-complete-card';

export const fill: FillFirstView = () => ({ variant: 'badge', values: {} });

export const variants: FirstViewModule['variants'] = () => ({
  badge: <LessonCompleteCard coursePath="/" />,
});
