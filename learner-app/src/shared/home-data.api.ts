import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';

interface HomeRow {
  courses: {
    id: string;
    title: string;
    description: string;
    small_description: string | null;
    instructor: string;
    category: string;
    year: string;
    rating: number | null;
    image: string | null;
    duration_minutes: number | null;
    stop_count: number;
    completed_count: number;
  }[];
  quizzes: {
    id: string;
    title: string;
    description: string;
    image: string | null;
    category: string;
    course_id: string | null;
    lesson_id: string | null;
    question_count: number;
  }[];
  continue: {
    course_id: string;
    course_title: string;
    course_image: string | null;
    category: string;
    lesson_id: string;
    lesson_title: string;
    lesson_type: number;
  } | null;
}

export type HomeData = Camelized<HomeRow>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];
export type NextLesson = NonNullable<HomeData['continue']>;

/** Everything that home and the dashboard show, in one request. @throws AppError */
export async function getHomeData(services: HostServices): Promise<HomeData> {
  const supabase = await services.getSupabase();
  const { data, error }: { data: unknown; error: unknown } = await supabase.rpc('get_home');
  if (error) throw toAppError(error);
  return camelize(data as HomeRow);
}
