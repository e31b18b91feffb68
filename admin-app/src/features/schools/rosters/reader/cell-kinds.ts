/** Recognises values by their form, which decides a column's meaning if its heading has several meanings. */

export const isEmail = (text: string): boolean => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(text);

/** Whether the database would accept a value as a username. */
export const isUsername = (text: string): boolean => /^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$/i.test(text);

const YEAR_WORDS =
  /^(?:kindergarten|kindy|kinder|prep|preparatory|foundation|reception|pre-?primary|pre-?school|transition|nursery|early (?:years|learning)|ungraded|elc|kg?|p|pp|f|r|pr|ft|tr|ug|eyfs|tk|pk|k[0-4]|n[12])$/i;

/** Whether a value is a year level, such as 'Year 8', '07', 'Gr. 3', 'Prep', '8th grade'. */
export function isYearLevel(text: string): boolean {
  const number =
    /^(?:(?:year|yr|y|grade|gr|g|class|stage|level|form|std|standard|s|gd)[\s.:_-]*)?(\d{1,2})(?:st|nd|rd|th)?(?:[\s.-]*(?:year|yr|grade))?$/i.exec(
      text,
    )?.[1];
  return number === undefined
    ? YEAR_WORDS.test(text.replace(/^(?:year|grade)\s+/i, ''))
    : Number(number) <= 13;
}

/** Whether a value is a calendar year or two: '2026', '2025/26'. */
export const isCalendarYear = (text: string): boolean => /^(?:19|20)\d\d(?:[/–-]\d{2,4})?$/.test(text);

/** Whether a value looks like a class name: '8B', '10-ENG-1', '7.2', 'Year 8 Blue'. */
export const isClassName = (text: string): boolean =>
  /^(?:(?:year|yr)\s*)?\d{1,2}[\s./_-]?[a-z][\w.\s/-]{0,10}$/i.test(text) ||
  /^\d{1,2}[.-]\d{1,2}$/.test(text);

/** Whether a value looks like a name: one to six words of letters, perhaps 'Last, First'. */
export const isName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’.`\u2010\u2011?\uFFFD-]*(?:,?\s+[\p{L}(][\p{L}\p{M}'’.`)\u2010\u2011?\uFFFD-]*){0,5}$/u.test(
    text,
  ) &&
  !isYearLevel(text) &&
  text.length <= 100;

const STUDENT_ROLES = /^(?:students?|pupils?|learners?|s|stu|stud|st|child|children)$/i;
const OTHER_ROLES =
  /teacher|staff|parent|guardian|aide|admin|relative|proctor|principal|employee|support|contact|mother|father|carer|counsell?or|tutor|manager|coach|leader|coordinator|observer|facilitator|instructor|visitor|volunteer|faculty|alumn|sibling|family|officer|services|nurse|librarian|technician|assistant|reception|deputy|head of|business|cleaner|grounds|executive|trainer|governor|chaplain|^(?:t|p|a|ta|f|e|ot|tr)$/i;

/** Returns a value and its parts, any of which may be a role, as in '/Students/Year 8'. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[/\\>|;,]/)].map((part) => part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').trim());

/** Matches 'Exchange student', but not 'Parent of student'. */
const ENDS_AS_STUDENT = /^(?!.*\b(?:of|to|for)\b).*\b(?:students?|pupils?|learners?)$/i;

/** Whether a role means a student; undefined for an unknown role. */
export function isStudentRole(text: string): boolean | undefined {
  const parts = partsOf(text);
  if (parts.some((part) => OTHER_ROLES.test(part) && !ENDS_AS_STUDENT.test(part))) return false;
  if (parts.some((part) => STUDENT_ROLES.test(part) || /\b(?:student|pupil|learner)s?\b/i.test(part)))
    return true;
  return undefined;
}

/** Whether the value of a year or class column names people who aren't students, such as 'Staff'. */
export const isOfStaff = (text: string): boolean =>
  /^(?:all )?(?:staff|teachers?|teaching staff|non[- ]teaching(?: staff)?|parents?|adults?|employees?|support staff)$/i.test(
    text,
  );

const LEFT =
  /^(?:to\s?be\s?deleted|inactive|left|leaver|exited|deleted|withdrawn|withdrew|archived|suspended|graduated?|transferred(?! in)|former|past|alumn|not enrolled|unenrolled|no longer|disabled|dropped|terminated|applicant|applied|application|enquiry|inquiry|prospect|wait\s?list|declined|deceased|ex-?student|concluded|rejected|expelled|cancell?ed)\b|^(?:alumni|alumnus|alumna|prospective|waitlisted|leaving|exit|closed|completed|inac|del|lvng|d|i|x)$/i;
const NO = /^(?:no|n|false)$/i;
const CURRENT =
  /^(?:active|current|currently enrolled|currently active|enrolled|enroled|actv|act|open|live|present|normal|full[\s-]?time|part[\s-]?time|ft|pt|registered|current student|future|fut|pre-?enrolled|single|single registration|main|main registration|dual|on roll|yes|y|true|a|e|c|enabled|exchange|international|fully enrolled|accepted|invited)$/i;

/**
 * Whether a status means that the student is at the school; undefined for an unknown status.
 * @param heading says what numbers mean: PowerSchool's Enroll_Status is 0 for students who are at the school, -1 before their first day
 */
export function isCurrentStatus(text: string, heading: string): boolean | undefined {
  if (/^-?\d$/.test(text)) {
    if (/enrol.*status/i.test(heading)) return text === '0' || text === '-1';
    return /active|enabled|current/i.test(heading) ? text === '1' : undefined;
  }
  if (LEFT.test(text) || NO.test(text)) return false;
  return CURRENT.test(text) ? true : undefined;
}
