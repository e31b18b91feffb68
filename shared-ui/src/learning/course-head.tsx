import { Badge } from '../components';
import { CourseBody, Description, Head, Instructor, Title } from './course-head.styles';
import { CoverImage } from './cover-image';
import type { Elements } from '../components/elements';

interface CourseHeadProps {
  course: {
    title: string;
    category: string;
    instructor: string;
    image: string | null;
  };
  /** The heading level: one below the surrounding heading. */
  headingAs?: 'h1' | 'h3';
  /** The content below the title. */
  action?: Elements;
}

/** The top of a course's page (docs/product.md#course-overview). */
export function CourseHead({ course, headingAs = 'h1', action }: CourseHeadProps) {
  return (
    <>
      <CoverImage image={course.image} category={course.category} eager offer />
      <CourseBody>
        <Head>
          <Badge>{course.category}</Badge>
          <Title as={headingAs}>{course.title}</Title>
          <Instructor>{course.instructor}</Instructor>
        </Head>
        {action}
      </CourseBody>
    </>
  );
}

interface CourseAboutProps {
  description: string;
  /** The rating, counts and location (`CourseSummary`). */
  facts: Elements;
  /** The content below the facts. */
  children?: Elements;
}

/** A course's description and facts, shown below `CourseHead` or apart from it. */
export function CourseAbout({ description, facts, children }: CourseAboutProps) {
  return (
    <CourseBody>
      <Description text={description} />
      {facts}
      {children}
    </CourseBody>
  );
}
