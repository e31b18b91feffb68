import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';

export type School = Schemas['School'];
export type ClassSummary = School['classes'][number];
export type StaffMember = School['staff'][number];
export type SchoolClass = Schemas['SchoolClass'];
export type Student = Schemas['SchoolStudent'];
export type MySchools = Schemas['MySchools'];
export type SchoolListItem = Schemas['SchoolListItem'];
export type LoginCard = Schemas['LoginCard'];
export type Roster = Schemas['Roster'];
export type RosterColumns = Schemas['RosterColumns'];
export type RosterComparison = Schemas['RosterComparison'];
export type Rollover = Schemas['Rollover'];
export type RosterUndone = Schemas['RosterUndone'];
export type NewStudent = Schemas['NewStudents']['students'][number];

/** A change that can be undone: a roster or a new school year. */
export type RosterKind = 'roster' | 'rollover';

/** Number of schools on a page. */
export const SCHOOLS_PAGE = 25;
/** Number of students on a page. */
export const STUDENTS_PAGE = 50;
/** The API's maximum page size. */
const ALL_STUDENTS_PAGE = 200;

export interface Search {
  /** The search text. Each of its words must occur in the name or, for students, in the username, Student ID or year level. */
  q: string;
  /** The page number, starting at 1. */
  page: number;
}

export interface StudentSearch extends Search {
  /** Whether to list former students instead of current ones. */
  left: boolean;
}

/**
 * The REST API calls for schools, their classes, staff and students. Each throws AppError: 403 `school_role_missing` or
 * `second_factor_required`, 404, 409 for actions that aren't possible at the moment, 422 with messages by field.
 */
export function createSchoolsApi(services: HostServices) {
  const client = createApiClient(services);
  const path = (id: string) => ({ path: { id } });
  return {
    list: ({ q, page }: Search): Promise<Page<SchoolListItem>> =>
      unwrapPage(client.GET('/api/schools', { params: { query: { q, page, pageSize: SCHOOLS_PAGE } } })),
    create: (body: Schemas['SchoolInput']) => unwrap(client.POST('/api/schools/create', { body })),
    readMine: () => unwrap(client.GET('/api/schools/mine')),
    /** Answers an invitation. @throws AppError 404 without the secret from the invitation's newest email */
    answer: (id: string, body: Schemas['InvitationAnswer']) =>
      unwrap(client.POST('/api/invitations/{id}/answer', { params: path(id), body })),
    readSchool: (id: string) => unwrap(client.GET('/api/schools/{id}', { params: path(id) })),
    changeSchool: (id: string, body: Schemas['SchoolChange']) =>
      unwrap(client.PUT('/api/schools/{id}', { params: path(id), body })),
    saveAgreement: (id: string, body: Schemas['SchoolAgreementInput']) =>
      unwrap(client.PUT('/api/schools/{id}/agreement', { params: path(id), body })),
    endAgreement: (id: string) => unwrap(client.DELETE('/api/schools/{id}/agreement', { params: path(id) })),
    closeSchool: (id: string, body: Schemas['SchoolEnd']) =>
      unwrap(client.PUT('/api/schools/{id}/end', { params: path(id), body })),
    /** Cancels a school's closure. */
    keepSchool: (id: string) => unwrap(client.DELETE('/api/schools/{id}/end', { params: path(id) })),
    invite: (id: string, body: Schemas['StaffInvitation']) =>
      unwrap(client.POST('/api/schools/{id}/invitations', { params: path(id), body })),
    sendInvitations: (id: string) =>
      unwrap(client.POST('/api/schools/{id}/invitations/send', { params: path(id) })),
    withdrawInvitation: (id: string, invitationId: string) =>
      unwrap(
        client.DELETE('/api/schools/{id}/invitations/{invitationId}', {
          params: { path: { id, invitationId } },
        }),
      ),
    changeRole: (staffId: string, body: Schemas['StaffChange']) =>
      unwrap(client.PUT('/api/staff/{id}', { params: path(staffId), body })),
    /** Removes someone's second factor, and ends their sessions. */
    resetFactor: (staffId: string) =>
      unwrap(client.DELETE('/api/staff/{id}/second-factor', { params: path(staffId) })),
    createClass: (schoolId: string, body: Schemas['ClassInput']) =>
      unwrap(client.POST('/api/schools/{id}/classes', { params: path(schoolId), body })),
    readClass: (id: string) => unwrap(client.GET('/api/classes/{id}', { params: path(id) })),
    changeClass: (id: string, body: Schemas['ClassChange']) =>
      unwrap(client.PUT('/api/classes/{id}', { params: path(id), body })),
    addStudents: (id: string, students: NewStudent[]) =>
      unwrap(client.POST('/api/classes/{id}/students', { params: path(id), body: { students } })),
    changeClassStudents: (id: string, body: Schemas['ClassStudentsChange']) =>
      unwrap(client.PUT('/api/classes/{id}/students', { params: path(id), body })),
    /** @returns the cards, whose words are stored nowhere else; none for students who have left the class */
    makeCards: (id: string, studentIds: string[]): Promise<LoginCard[]> =>
      unwrap(client.POST('/api/classes/{id}/cards', { params: path(id), body: { studentIds } })),
    listStudents: (schoolId: string, { q, page, left }: StudentSearch): Promise<Page<Student>> =>
      unwrapPage(
        client.GET('/api/schools/{id}/students', {
          params: {
            ...path(schoolId),
            query: { q, page, pageSize: STUDENTS_PAGE, left },
          },
        }),
      ),
    /**
     * Lists every student at the school, reading page by page, because a school may have thousands.
     * @param joined whether to list only students who joined with their own account
     */
    async listAllStudents(schoolId: string, joined = false): Promise<Student[]> {
      const students = new Map<string, Student>();
      for (let page = 1; ; page += 1) {
        const query = { page, pageSize: ALL_STUDENTS_PAGE, ...(joined && { joined }) };
        const { items, total } = await unwrapPage(
          client.GET('/api/schools/{id}/students', { params: { ...path(schoolId), query } }),
        );
        // If a student is added in the meantime, others move to the next page and are read twice.
        for (const student of items) students.set(student.id, student);
        if (page * ALL_STUDENTS_PAGE >= total) return [...students.values()];
      }
    },
    listRosters: (schoolId: string, kind: RosterKind): Promise<Roster[]> =>
      unwrap(client.GET(`/api/schools/{id}/${kind}s`, { params: path(schoolId) })),
    previewRoster: (schoolId: string, body: Schemas['RosterInput']): Promise<RosterComparison> =>
      unwrap(client.POST('/api/schools/{id}/rosters/preview', { params: path(schoolId), body })),
    listRosterColumns: (schoolId: string): Promise<RosterColumns[]> =>
      unwrap(client.GET('/api/schools/{id}/roster-columns', { params: path(schoolId) })),
    saveRosterColumns: (schoolId: string, body: RosterColumns): Promise<RosterColumns[]> =>
      unwrap(client.PUT('/api/schools/{id}/roster-columns', { params: path(schoolId), body })),
    /** @throws AppError 409 `roster_changed` if something differs from the preview; then nothing is written */
    commitRoster: (schoolId: string, body: Schemas['RosterCommit']): Promise<Roster> =>
      unwrap(client.POST('/api/schools/{id}/rosters/create', { params: path(schoolId), body })),
    /** @throws AppError 409 if a later roster exists or, for a new school year, something has changed since */
    undoRoster: (schoolId: string, kind: RosterKind, rosterId: string): Promise<RosterUndone> =>
      unwrap(
        kind === 'roster'
          ? client.POST('/api/schools/{id}/rosters/{rosterId}/undo', {
              params: { path: { id: schoolId, rosterId } },
            })
          : client.POST('/api/schools/{id}/rollovers/{rolloverId}/undo', {
              params: { path: { id: schoolId, rolloverId: rosterId } },
            }),
      ),
    previewRollover: (schoolId: string, body: Schemas['RolloverPlan']): Promise<Rollover> =>
      unwrap(client.POST('/api/schools/{id}/rollovers/preview', { params: path(schoolId), body })),
    /** @throws AppError 409 `rollover_changed` if something differs from the preview; then nothing is written */
    commitRollover: (schoolId: string, body: Schemas['RolloverCommit']): Promise<Roster> =>
      unwrap(client.POST('/api/schools/{id}/rollovers/create', { params: path(schoolId), body })),
    changeStudent: (id: string, body: Schemas['StudentChange']) =>
      unwrap(client.PUT('/api/students/{id}', { params: path(id), body })),
  };
}

export type SchoolsApi = ReturnType<typeof createSchoolsApi>;
