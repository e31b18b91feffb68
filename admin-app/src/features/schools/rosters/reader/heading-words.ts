import { headingKey } from '../../../imports';
import type { Field } from '../roster-columns';

/**
 * The headings of each field in school systems, best first. Case, spaces and punctuation don't matter, and neither do 'student', 'current',
 * 'legal' or a year beside these words.
 */
const HEADINGS: Readonly<Record<Field, string>> = {
  first_name:
    'first name, firstname, given name, given names, forename, forenames, first names, fname, first, given, first given name, ' +
    'given name 1, given 1, givennm, christian name, name first, prénom, vorname, nombre, nome, imię, voornaam',
  preferred_name:
    'preferred first name, preferred given name, preferred forename, preferred name, pref name, pref given name, preferred, ' +
    'preferred names, pref first name, preferred given, known as, known name, chosen name, chosen first name, chosen forename, ' +
    'usual name, usual first name, goes by, nickname, common name, display first name, calling name',
  last_name:
    'last name, surname, family name, lastname, preferred surname, preferred last name, preferred family name, lname, last, family, ' +
    'name last, family nm, sur name, second name, apellido, apellidos, nom, nom de famille, nachname, sobrenome, achternaam',
  full_name:
    'student name, élève, name, full name, student full name, pupil name, student, pupil, names, students, display name, ' +
    'sortable name, name of student, name of pupil, list name, sort name, last name first name, surname first name, surname given name, ' +
    'first name last name, name last first, last first, lastfirst, surname and given name, first and last name, preferred full name, ' +
    'first name surname, first name and surname, first name and last name, given name surname, surname forename, legal full name, name (surname first), student name last first, name and surname',
  key:
    'key, student id, student key, student code, student number, student no, student num, studentid, external id, sis id, sis user id, ' +
    'local id, sis student id, student identifier, identifier, local student id, id number, admission number, admission no, admno, adno, ' +
    'adm no, adm number, admissions number, enrolment number, enrolment no, enrolment id, enrollment number, stkey, synergy id, synergetic id, ' +
    'tass id, cases id, cases21 id, sussi id, student id number, eq id, eqid, srn, nsn, student registration number, state id, ' +
    'state student id, student state id, upn, unique pupil number, vsn, victorian student number, uln, sourced id, unique id, person id, ' +
    'managebac id, mis id, import id, user id, record id, unique identifier, employee id, school id number, stu id, stud id, pupil id, pupil number, ' +
    'pupil no, code, id, id no, number, roll number, roll no, school number, no, nr',
  username:
    'username, user name, login, login name, login id, logon, logon name, network login, network id, network username, network name, sam account name, ' +
    'user login, portal username, computer login, account name, user principal name, student username, domain username',
  year_level:
    'year level, year, yr, grade, gr, gr level, grade level, year group, scholastic year, school year level, yearlevel, year lvl, yr level, yr lvl, ' +
    'nc year, national curriculum year, ncyear, actual nc year, curriculum year, current year, current grade, study year, grades, cohort, ' +
    'academic year, school year, year grp, yr grp, year code, year of study, level, standard, std, org unit path, class year, year name, year level name, year level description, homeroom year',
  class:
    'class, classe, klasse, clase, class name, class code, class title, roll class, roll group, rollclass, form group, form, form class, home group, homegroup, ' +
    'home room, homeroom, home form, home class, tutor group, tutor form, registration group, reg group, reg form, registration form, reg, registration class, reg class, ' +
    'registration, roll class name, form name, home group name, tutor group name, pastoral class, pastoral group, pastoral care group, mentor group, pc class, hr, ' +
    'advisory, advisory group, register class, core class, base class, teaching group, class group, class description, section name, section, class section, ' +
    'class id, roll, classes, class list, primary class, main class, class 1, homeroom name, tg, hg, rg, ttgroup, care group, wellbeing group, connect group, ' +
    'course name, course, course title, subject class, subject name, subject, room, tutor, mentor',
  group: 'group, group name, teaching set, set, groups, sub group, subgroup, class subgroup, group 1',
  teacher_email:
    'teacher email, teachers email, teacher email address, class teacher email, home room teacher email, homeroom teacher email, staff email, ' +
    'form teacher email, tutor email, advisor email, roll teacher email, home group teacher email, teacher, class teacher, form teacher, homeroom teacher, home room teacher, home group teacher, roll teacher, ' +
    'roll class teacher, form tutor, group tutor, tutor, teachers, teacher name, teacher code, staff code, reg tutor, mentor, advisor, homeroom advisor, instructor, registration tutor, lead teacher',
  role:
    'role, roles, user role, user type, account type, person type, user roles, type of user, constituency, account role, profile type, role type, employee type, ' +
    'enrolment role, course role, membership, member type, type, category, position, sis role, primary role, persona, org unit path',
  status:
    'status, enrolment status, enrollment status, student status, enrol status, enroll status, current status, state, account status, ' +
    'enabled user, enabled, active, is active, activity status, user status, enrolment state, current, roll status, on roll',
};

const split = (words: string) => words.split(',').map((word) => headingKey(word));

/** The fields that a heading may mean, each with the heading's position in the field's list. */
const MEANINGS = new Map<string, Map<Field, number>>();
for (const [field, words] of Object.entries(HEADINGS) as [Field, string][])
  for (const [rank, word] of split(words).entries())
    if (!MEANINGS.get(word)?.has(field))
      MEANINGS.set(word, (MEANINGS.get(word) ?? new Map<Field, number>()).set(field, rank));

/** People connected with a student, whose columns say nothing about the student. */
const OTHERS =
  /^(?:parents?|guardians?|mothers?|fathers?|mums?|moms?|dads?|carers?|caregivers?|contacts?|emergency|siblings?|brothers?|sisters?|doctors?|dr|gp|adults?|relatives?|relations?|relationship|kin|billing|household|spouses?|partners?|recovery|fees?|mailing|addressee|salutation|previous|former|maiden|pg|nok|p\d|g\d|c\d)$/;

/** The same for headings without spaces: 'parent1firstname'. */
const OTHERS_KEY =
  /^(?:parents?|guardian|mother|father|carer|caregiver|contact|emergency|sibling|adult|primarycontact|primaryparent|primarycarer|spouse|fam(?:ily)?(?:\d|code|id|key|title|salutation|email))/;

/** Headings about students that never become a field, regardless of their values. */
const IGNORED =
  /^(?:nr|no|num)$|children|house|gender|^sex$|suburb|city|town|street|address|postcode|zip|country|language|campus|school$|schoolname|religion|pronoun|middle|initial|birth|dob|^age$|phone|mobile|password|date|photo|medical|nationality|ethnic|race|bus|title$|^notes?$|comment|signature|email|atsi|indigenous|sms/;

const wordsOf = (heading: string): string[] =>
  heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => [word, word.replace(/(?:['’]?s)?\d*$/, '')])
    .filter(Boolean);

/** Whether a heading is about someone other than the student: 'Parent 1 First Name', 'FatherEmail'. */
export const isOfSomeoneElse = (heading: string): boolean =>
  wordsOf(heading).some((word) => OTHERS.test(word)) || OTHERS_KEY.test(headingKey(heading));

/** Whether a heading is about something that a roster doesn't have. */
export const isIgnored = (heading: string): boolean =>
  isOfSomeoneElse(heading) || IGNORED.test(headingKey(heading));

/** A prefix of headings about students. 'students' is tried after 'student', because of 'Student surname'. */
const STUDENT = /^(?:student|pupil|learner|child|user|member|person|people|stu)(?:details?|info)?/;
const STUDENTS =
  /^(?:(?:students?|pupils?|learners?|childs?|users?|members?|person|people|stud?)(?:details?|infos?)?)+/;

/**
 * Endings that identify a heading, regardless of the words before them. Name endings don't count in headings that match `OF_STAFF`, because
 * the name may be a staff member's.
 */
const STRONG_NAME = /(surname|last ?name|family ?name|first ?name|given ?names?|forename)$/i;
const STRONG_GROUP = /(year ?level|roll ?class|roll ?group|form ?group|home ?group|tutor ?group)$/i;
const OF_STAFF =
  /teacher|staff|tutor|advis|counsel|principal|coordinator|mentor|leader|middle|second|school|previous/i;

/** Returns shorter and shorter forms of a heading, one of which may be known. */
function variantsOf(heading: string): string[] {
  const numbered = heading.replaceAll('#', ' number ');
  const plain = headingKey(numbered.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ''));
  const timeless = plain.replace(/^(?:current|legal|official|20\d\d)+|(?:20\d\d)+$/g, '');
  const bare = [timeless.replace(STUDENT, ''), timeless.replace(STUDENTS, '')].map((key) =>
    key.replace(/^(?:current|legal|official|sis)+/, ''),
  );
  // The field name in 'student.lastName' or 'Name: Preferred name'.
  const field = headingKey(/[^.:>/]*$/.exec(numbered)?.[0] ?? '');
  const strong =
    STRONG_GROUP.exec(heading)?.[1] ?? (OF_STAFF.test(heading) ? undefined : STRONG_NAME.exec(heading)?.[1]);
  // 'Learner' means the same as 'Student'.
  const whole = timeless !== '' && bare.includes('') ? ['student'] : [];
  return [headingKey(numbered), plain, timeless, ...bare, field, ...whole, headingKey(strong ?? '')].filter(
    Boolean,
  );
}

/** Returns the fields that a heading may mean, each with the heading's position in the field's list: 0 is the best. */
export function meaningsOf(heading: string): ReadonlyMap<Field, number> {
  if (isOfSomeoneElse(heading)) return new Map();
  for (const variant of variantsOf(heading)) {
    const meanings = MEANINGS.get(variant);
    if (meanings) return meanings;
  }
  return new Map();
}

/** Headings of staff lists. A student list may have a teacher's code, but not as its first column. */
const STAFF =
  /^(?:staff|employee)(?:id|code|no|number|key|name|type|firstname|lastname|surname|email|username|status)?$|^(?:jobtitle|position|payroll(?:no|number)?|employmentstatus|department|faculty|fte|qualifications?|teachernumber|awardlevel)$/;
const TEACHER = /^teacher(?:id|code|no|number|key|name|firstname|lastname|surname)?$/;

const OF_STUDENTS =
  /student|pupil|learner|year|grade|^yr|class$|^class|roll|form$|formgroup|homegroup|homeroom|tutorgroup/;

/** Whether headings belong to a staff list: they name staff, and nothing that students have. */
export function areOfStaff(headings: readonly string[]): boolean {
  const keys = headings.map((heading) => headingKey(heading)).filter(Boolean);
  return (
    (keys.some((key) => STAFF.test(key)) || TEACHER.test(keys[0] ?? '')) &&
    !keys.some((key) => OF_STUDENTS.test(key))
  );
}

/** The heading of the relationship to the student, which only lists of parents have. */
const RELATIONSHIP = /^(?:relation|relationship)(?:to(?:the)?(?:student|child|pupil))?(?:type)?$/;

/** Whether the file lists parents, each with a relationship to a student. */
export const listsRelations = (headings: readonly string[]): boolean =>
  headings.some((heading) => RELATIONSHIP.test(headingKey(heading)));
