import type { HostServices } from '@learn-for-life/contract';
import { wholeGrid } from '../../assignments';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../../shared/api/api-client';

export interface ClassData {
  schoolClass: Schemas['SchoolClass'];
  grid: Schemas['ClassGrid'];
}

/** Everything that the school can export. */
export interface SchoolData {
  school: Schemas['School'];
  students: readonly Schemas['SchoolStudent'][];
  /** Students who have left. */
  former: readonly Schemas['SchoolStudent'][];
  classes: readonly ClassData[];
}

/** The API's maximum. */
const PAGE_SIZE = 200;

/**
 * Reads all data of a school for its administrators. The export of its results is logged. Throws AppError: 403
 * `school_role_missing` or `second_factor_required`, 404.
 */
export function createSchoolDataApi(services: HostServices) {
  const client = createApiClient(services);

  async function readStudents(id: string, left: boolean) {
    const students = new Map<string, Schemas['SchoolStudent']>();
    for (let page = 1; ; page += 1) {
      const { items, total } = await unwrapPage(
        client.GET('/api/schools/{id}/students', {
          params: { path: { id }, query: { q: '', page, pageSize: PAGE_SIZE, left } },
        }),
      );
      for (const student of items) students.set(student.id, student);
      if (page * PAGE_SIZE >= total) return [...students.values()];
    }
  }

  async function readClass(id: string): Promise<ClassData> {
    const params = { path: { id } };
    return {
      schoolClass: await unwrap(client.GET('/api/classes/{id}', { params })),
      grid: wholeGrid(
        await unwrap(
          client.GET('/api/classes/{id}/grid', { params: { ...params, query: { export: true } } }),
        ),
      ),
    };
  }

  return {
    /** @param onClass called with the number of classes read so far, and the number of all classes */
    read: async (id: string, onClass: (done: number, total: number) => void): Promise<SchoolData> => {
      const school = await unwrap(client.GET('/api/schools/{id}', { params: { path: { id } } }));
      const students = await readStudents(id, false);
      const former = await readStudents(id, true);
      const classes: ClassData[] = [];
      for (const { id: classId } of school.classes) {
        onClass(classes.length, school.classes.length);
        classes.push(await readClass(classId));
      }
      return { school, students, former, classes };
    },
  };
}
