import type { Extension } from '@learn-for-life/contract';
import type { ScreenGroup } from 'shared-ui/screens';
import adminDashboard from './features/admin-dashboard/admin-dashboard.route';
import studentRecord from './features/assignments/results/record.route';
import schoolResults from './features/assignments/results/results.route';
import student from './features/assignments/student.route';
import analytics from './features/analytics/analytics.route';
import courseFunnel from './features/analytics/funnel/course-funnel.route';
import courseLearners from './features/analytics/learners/course-learners.route';
import quizLearners from './features/analytics/learners/quiz-learners.route';
import quizItems from './features/analytics/quiz-items/quiz-items.route';
import exports from './features/exports/exports.route';
import figures from './features/figures/figures.route';
import firstYear from './features/first-year/first-year.route';
import history from './features/history/history.route';
import courseBuilder from './features/course-builder/course-builder.route';
import newCourse from './features/course-builder/new-course.route';
import courseTree from './features/course-tree/course-tree.route';
import courseUpload from './features/imports/course-upload.route';
import uploadDetails from './features/imports/history/upload-details.route';
import uploads from './features/imports/history/uploads.route';
import quizVideoUpload from './features/imports/quiz-video-upload.route';
import people from './features/people/people.route';
import person from './features/people/person.route';
import retention from './features/privacy/retention.route';
import questionBank from './features/questions/bank/question-bank.route';
import questionDashboard from './features/questions/dashboard/question-dashboard.route';
import schoolClass from './features/schools/class/class.route';
import classes from './features/schools/classes.route';
import school from './features/schools/school/school.route';
import subscription from './features/subscriptions/subscription.route';
import subscriptions from './features/subscriptions/subscriptions.route';
import yourClasses from './features/schools/your-classes.slot';
import trash from './features/trash/trash.route';

/** Every screen of the app. */
export default [
  {
    screens: [
      adminDashboard,
      courseTree,
      questionDashboard,
      questionBank,
      courseBuilder,
      newCourse,
      analytics,
      courseFunnel,
      quizItems,
      courseLearners,
      quizLearners,
      quizVideoUpload,
      courseUpload,
      uploads,
      uploadDetails,
      exports,
      people,
      person,
      retention,
      classes,
      schoolClass,
      student,
      studentRecord,
      school,
      schoolResults,
      subscriptions,
      subscription,
      history,
      figures,
      firstYear,
      trash,
    ],
  },
] satisfies ScreenGroup[];

/** The parts that this app adds to other apps' pages. */
export const extensions: readonly Extension[] = [yourClasses];
