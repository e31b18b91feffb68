import type { HostServices } from '@learn-for-life/contract';
import { unwrap as unwrapRows, type Camelized } from 'shared-ui/data';
import type { CatalogueSearchResult } from 'supabase-project/types';
import { createApiClient, unwrap, type Page, type Schemas } from '../../shared/api/api-client';
import type { PickerItem } from '../../shared/picker';

export type Assignment = Schemas['Assignment'];
export type ClassGrid = Schemas['ClassGrid'];
export type GridStudent = ClassGrid['students'][number];
export type GridCell = Schemas['GridCell'];
export type HelpReason = Schemas['HelpReason'];
export type ClassQuestion = Schemas['ClassQuestion'];
export type StudentWork = Schemas['StudentWork'];
export type AssignedClass = Schemas['AssignedClass'];
export type AssignmentCopy = Schemas['AssignmentCopy'];
export type AssignmentInput = Schemas['AssignmentInput'];
export type AssignmentChange = Schemas['AssignmentChange'];
export type AssignmentAdjustment = Schemas['AssignmentAdjustment'];

/** An item that can be assigned. */
export interface AssignableItem extends PickerItem {
  item: Pick<AssignmentInput, 'courseId' | 'lessonId' | 'quizId'>;
}

/** Returns the grid from a response. If the request had no version, the response always contains the whole grid. */
export function wholeGrid(answer: ClassGrid | Schemas['UnchangedGrid']): ClassGrid {
  if ('unchanged' in answer)
    throw new TypeError('Only requests with a version can return an unchanged grid.');
  return answer;
}

/**
 * The API calls for class assignments. Each throws AppError: 403 `school_role_missing` or `second_factor_required`, 404, 409 if the call
 * isn't possible now, 422 with messages by field.
 */
export function createAssignmentsApi(services: HostServices) {
  const client = createApiClient(services);
  const { supabase } = services;
  const ofClass = (id: string) => ({ path: { id } });
  const one = (id: string, assignmentId: string) => ({ path: { id, assignmentId } });
  return {
    /** Reads the grid, which is logged once an hour. @param isExport whether the data is exported, which is logged each time */
    openGrid: async (id: string, isExport = false): Promise<ClassGrid> =>
      wholeGrid(
        await unwrap(
          client.GET('/api/classes/{id}/grid', { params: { ...ofClass(id), query: asExport(isExport) } }),
        ),
      ),
    /**
     * Refreshes the grid without a log entry; if nothing has changed, the response contains only the time.
     * @throws AppError 409 `grid_not_opened`
     */
    refreshGrid: async (id: string, known: ClassGrid): Promise<ClassGrid> => {
      const query = { refresh: true, version: known.version } as const;
      const grid = await unwrap(client.GET('/api/classes/{id}/grid', { params: { ...ofClass(id), query } }));
      return 'unchanged' in grid ? { ...known, readAt: grid.readAt } : grid;
    },
    readHelp: (id: string): Promise<HelpReason[]> =>
      unwrap(client.GET('/api/classes/{id}/help', { params: ofClass(id) })),
    /**
     * `how.revealQuestionId`: a question to reveal even though a student of the class may not see its answer yet;
     * `how.export`: whether the answers are exported. Both are logged each time.
     */
    readQuestions: (
      id: string,
      how: { revealQuestionId?: string; export?: true } = {},
    ): Promise<ClassQuestion[]> =>
      unwrap(client.GET('/api/classes/{id}/questions', { params: { ...ofClass(id), query: how } })),
    /** @param isExport whether the page is printed, which is logged each time */
    readStudent: (id: string, studentId: string, isExport = false): Promise<StudentWork> =>
      unwrap(
        client.GET('/api/classes/{id}/students/{studentId}/work', {
          params: { path: { id, studentId }, query: asExport(isExport) },
        }),
      ),
    /** Lists a class's assignments, without its students. */
    list: (id: string): Promise<Assignment[]> =>
      unwrap(client.GET('/api/classes/{id}/assignments', { params: ofClass(id) })),
    /** Lists the classes whose assignments can be copied to this one. */
    listClasses: (id: string): Promise<AssignedClass[]> =>
      unwrap(client.GET('/api/classes/{id}/assigned-classes', { params: ofClass(id) })),
    /** Lists the caller's classes at a school, except archived ones. */
    listMyClasses: async (schoolId: string): Promise<{ id: string; name: string }[]> => {
      const { schools } = await unwrap(client.GET('/api/schools/mine', {}));
      const classes = schools.find(({ id }) => id === schoolId)?.classes ?? [];
      return classes.filter(({ archivedAt }) => archivedAt === null).map(({ id, name }) => ({ id, name }));
    },
    /** Copies all of the assignments, or none if one fails. */
    copy: (id: string, body: AssignmentCopy): Promise<Assignment[]> =>
      unwrap(client.POST('/api/classes/{id}/assignments/copy', { params: ofClass(id), body })),
    create: (id: string, body: AssignmentInput): Promise<Assignment> =>
      unwrap(client.POST('/api/classes/{id}/assignments', { params: ofClass(id), body })),
    change: (id: string, assignmentId: string, body: AssignmentChange): Promise<Assignment> =>
      unwrap(
        client.PUT('/api/classes/{id}/assignments/{assignmentId}', { params: one(id, assignmentId), body }),
      ),
    delete: (id: string, assignmentId: string) =>
      unwrap(
        client.DELETE('/api/classes/{id}/assignments/{assignmentId}', { params: one(id, assignmentId) }),
      ),
    adjust: (id: string, assignmentId: string, body: AssignmentAdjustment): Promise<Assignment> =>
      unwrap(
        client.PUT('/api/classes/{id}/assignments/{assignmentId}/students', {
          params: one(id, assignmentId),
          body,
        }),
      ),
    /** Searches items as learners do; lists the courses if `q` is empty. */
    findItems: async (q: string): Promise<Page<AssignableItem>> => {
      if (q === '') {
        const courses = unwrapRows(await supabase.rpc('get_courses', {}));
        return pageOf(courses.map(({ id, title }) => courseItem(id, title)));
      }
      return pageOf(foundItems(unwrapRows(await supabase.rpc('search_catalogue', { p_query: q }))));
    },
    /** Finds a course or quiz by the key of its home card (`course-tax`); null if learners can't see it. */
    findItem: async (key: string): Promise<AssignableItem | null> => {
      const [, kind, id = ''] = /^(course|quiz)-(.+)$/.exec(key) ?? [];
      if (kind === 'quiz') {
        const [quiz] = unwrapRows(
          await supabase.rpc('get_content_items', { p_kind: 'quizzes', p_ids: [id] }),
        );
        return quiz ? { id: `quiz ${id}`, label: quiz.title, note: 'Quiz', item: { quizId: id } } : null;
      }
      const overview = unwrapRows(await supabase.rpc('get_course_overview', { p_course_id: id }));
      return overview && courseItem(id, overview.course.title);
    },
    /** Lists the stops of a course that learners can play, in order. */
    listStops: async (courseId: string): Promise<{ id: string; title: string }[]> => {
      const overview = unwrapRows(await supabase.rpc('get_course_overview', { p_course_id: courseId }));
      return (overview?.lessons ?? []).map(({ lessonId: id, title }) => ({ id, title }));
    },
  };
}

const asExport = (isExport: boolean) => (isExport ? { export: true } : {});

const pageOf = (items: AssignableItem[]): Page<AssignableItem> => ({ items, total: items.length });

const courseItem = (id: string, title: string): AssignableItem => ({
  id: `course ${id}`,
  label: title,
  note: 'Course',
  item: { courseId: id },
});

const foundItems = ({ courses, quizzes, lessons }: Camelized<CatalogueSearchResult>): AssignableItem[] => [
  ...courses.found.map(({ courseId, title }) => courseItem(courseId, title)),
  ...quizzes.found.map(({ quizId, title, courseTitle }) => ({
    id: `quiz ${quizId}`,
    label: title,
    note: courseTitle ? `Quiz, also in ${courseTitle}` : 'Quiz',
    item: { quizId },
  })),
  ...lessons.found.map(({ lessonId, title, courseTitle }) => ({
    id: `lesson ${lessonId}`,
    label: title,
    note: `Video in ${courseTitle}`,
    item: { lessonId },
  })),
];
