export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      attempt_answers: {
        Row: {
          answer: NonNullable<Json>;
          arrived_late: boolean;
          attempt_id: string;
          checked_at: string | null;
          correct: boolean | null;
          created_at: string;
          given_at: string;
          given_by: string | null;
          partial_points: number;
          points: number;
          question_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer: NonNullable<Json>;
          arrived_late?: boolean;
          attempt_id: string;
          checked_at?: string | null;
          correct?: boolean | null;
          created_at?: string;
          given_at?: string;
          given_by?: string | null;
          partial_points?: number;
          points?: number;
          question_id: string;
          updated_at?: string;
        };
        Update: {
          answer?: NonNullable<Json>;
          arrived_late?: boolean;
          attempt_id?: string;
          checked_at?: string | null;
          correct?: boolean | null;
          created_at?: string;
          given_at?: string;
          given_by?: string | null;
          partial_points?: number;
          points?: number;
          question_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attempt_answers_attempt_id_fkey';
            columns: ['attempt_id'];
            isOneToOne: false;
            referencedRelation: 'quiz_attempts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attempt_answers_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'questions';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      content_imports: {
        Row: {
          created_at: string;
          created_by: string | null;
          file_hash: string | null;
          file_name: string;
          id: string;
          kind: string;
          report: NonNullable<Json>;
          result: Json | null;
          rows_kept: number;
          rows_reported: number;
          rows_total: number;
          rows_unchanged: number;
          rows_written: number;
          status: string;
          undo_result: Json | null;
          undo_times: string[];
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          file_hash?: string | null;
          file_name?: string;
          id?: string;
          kind: string;
          report?: NonNullable<Json>;
          result?: Json | null;
          rows_kept?: number;
          rows_reported?: number;
          rows_total?: number;
          rows_unchanged?: number;
          rows_written?: number;
          status?: string;
          undo_result?: Json | null;
          undo_times?: string[];
          undone_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          file_hash?: string | null;
          file_name?: string;
          id?: string;
          kind?: string;
          report?: NonNullable<Json>;
          result?: Json | null;
          rows_kept?: number;
          rows_reported?: number;
          rows_total?: number;
          rows_unchanged?: number;
          rows_written?: number;
          status?: string;
          undo_result?: Json | null;
          undo_times?: string[];
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'content_imports_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      course_ratings: {
        Row: {
          course_id: string;
          created_at: string;
          rating: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          rating: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          rating?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_ratings_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'course_ratings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      courses: {
        Row: {
          access: string;
          category: string;
          certificate_watch: boolean;
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration_minutes: number | null;
          id: string;
          image: string | null;
          import_id: string | null;
          instructor: string;
          location: string;
          pass_mark: number;
          publish_at: string | null;
          rating: number | null;
          require_watch: boolean;
          small_description: string;
          title: string;
          updated_at: string;
          year: string;
        };
        ComputedFields: never;
        Insert: {
          access?: string;
          category?: string;
          certificate_watch?: boolean;
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          duration_minutes?: number | null;
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          location?: string;
          pass_mark?: number;
          publish_at?: string | null;
          rating?: number | null;
          require_watch?: boolean;
          small_description?: string;
          title: string;
          updated_at?: string;
          year?: string;
        };
        Update: {
          access?: string;
          category?: string;
          certificate_watch?: boolean;
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          duration_minutes?: number | null;
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          location?: string;
          pass_mark?: number;
          publish_at?: string | null;
          rating?: number | null;
          require_watch?: boolean;
          small_description?: string;
          title?: string;
          updated_at?: string;
          year?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'courses_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
        ];
      };
      figures: {
        Row: {
          created_at: string;
          id: string;
          label: string;
          source: string;
          unit: string;
          updated_at: string;
          valid_from: string;
          valid_to: string | null;
          value: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          label: string;
          source: string;
          unit?: string;
          updated_at?: string;
          valid_from: string;
          valid_to?: string | null;
          value: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          label?: string;
          source?: string;
          unit?: string;
          updated_at?: string;
          valid_from?: string;
          valid_to?: string | null;
          value?: string;
        };
        Relationships: [];
      };
      lesson_results: {
        Row: {
          attempted_at: string | null;
          attempted_percent: number | null;
          completed_at: string | null;
          created_at: string;
          lesson_id: string;
          result: string;
          score: number;
          score_max: number;
          status: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempted_at?: string | null;
          attempted_percent?: number | null;
          completed_at?: string | null;
          created_at?: string;
          lesson_id: string;
          result?: never;
          score?: number;
          score_max?: number;
          status?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          attempted_at?: string | null;
          attempted_percent?: number | null;
          completed_at?: string | null;
          created_at?: string;
          lesson_id?: string;
          result?: never;
          score?: number;
          score_max?: number;
          status?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_results_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'lessons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lesson_results_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      lessons: {
        Row: {
          course_id: string;
          created_at: string;
          id: string;
          import_id: string | null;
          lesson_type: number;
          position: number;
          quiz_id: string | null;
          removed_at: string | null;
          updated_at: string;
          video_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          id?: string;
          import_id?: string | null;
          lesson_type?: never;
          position?: number;
          quiz_id?: string | null;
          removed_at?: string | null;
          updated_at?: string;
          video_id?: string | null;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          id?: string;
          import_id?: string | null;
          lesson_type?: never;
          position?: number;
          quiz_id?: string | null;
          removed_at?: string | null;
          updated_at?: string;
          video_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lessons_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lessons_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lessons_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lessons_video_id_fkey';
            columns: ['video_id'];
            isOneToOne: false;
            referencedRelation: 'videos';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          display_name: string | null;
          email: string | null;
          extra_time_percent: number;
          first_name: string | null;
          id: string;
          last_name: string | null;
          school: string | null;
          updated_at: string;
          year: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          extra_time_percent?: number;
          first_name?: string | null;
          id: string;
          last_name?: string | null;
          school?: string | null;
          updated_at?: string;
          year?: string | null;
        };
        Update: {
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          extra_time_percent?: number;
          first_name?: string | null;
          id?: string;
          last_name?: string | null;
          school?: string | null;
          updated_at?: string;
          year?: string | null;
        };
        Relationships: [];
      };
      questions: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          description: string;
          figures: string[];
          form_changed_at: string;
          id: string;
          import_id: string | null;
          left_options: NonNullable<Json>;
          options: NonNullable<Json>;
          points: number;
          right_options: NonNullable<Json>;
          slider_max: number | null;
          slider_min: number | null;
          slider_step: number | null;
          slider_unit: string;
          tags: string[];
          title: string;
          type: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          figures?: string[];
          form_changed_at?: string;
          id?: string;
          import_id?: string | null;
          left_options?: NonNullable<Json>;
          options?: NonNullable<Json>;
          points?: number;
          right_options?: NonNullable<Json>;
          slider_max?: number | null;
          slider_min?: number | null;
          slider_step?: number | null;
          slider_unit?: string;
          tags?: string[];
          title: string;
          type: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          figures?: string[];
          form_changed_at?: string;
          id?: string;
          import_id?: string | null;
          left_options?: NonNullable<Json>;
          options?: NonNullable<Json>;
          points?: number;
          right_options?: NonNullable<Json>;
          slider_max?: number | null;
          slider_min?: number | null;
          slider_step?: number | null;
          slider_unit?: string;
          tags?: string[];
          title?: string;
          type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'questions_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
        ];
      };
      quiz_attempts: {
        Row: {
          answered: number | null;
          drawn: string[] | null;
          finished_at: string | null;
          id: string;
          lesson_id: string | null;
          levels: NonNullable<Json>;
          missed_points: number;
          order_seed: string | null;
          percent: number | null;
          quiz_id: string;
          retake: boolean;
          score: number | null;
          score_max: number | null;
          started_at: string;
          submitted_at: string | null;
          time_limit_minutes: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answered?: number | null;
          drawn?: string[] | null;
          finished_at?: string | null;
          id?: string;
          lesson_id?: string | null;
          levels?: NonNullable<Json>;
          missed_points?: number;
          order_seed?: string | null;
          percent?: number | null;
          quiz_id: string;
          retake?: boolean;
          score?: number | null;
          score_max?: number | null;
          started_at?: string;
          submitted_at?: string | null;
          time_limit_minutes?: number;
          user_id: string;
        };
        Update: {
          answered?: number | null;
          drawn?: string[] | null;
          finished_at?: string | null;
          id?: string;
          lesson_id?: string | null;
          levels?: NonNullable<Json>;
          missed_points?: number;
          order_seed?: string | null;
          percent?: number | null;
          quiz_id?: string;
          retake?: boolean;
          score?: number | null;
          score_max?: number | null;
          started_at?: string;
          submitted_at?: string | null;
          time_limit_minutes?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_attempts_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'lessons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_attempts_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_attempts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      quiz_questions: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          import_id: string | null;
          level: string;
          position: number;
          question_id: string;
          quiz_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          import_id?: string | null;
          level?: string;
          position?: number;
          question_id: string;
          quiz_id: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          import_id?: string | null;
          level?: string;
          position?: number;
          question_id?: string;
          quiz_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_questions_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_questions_question_id_fkey';
            columns: ['question_id'];
            isOneToOne: false;
            referencedRelation: 'questions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quiz_questions_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
        ];
      };
      quizzes: {
        Row: {
          attempt_limit: number;
          category: string;
          created_at: string;
          deleted_at: string | null;
          description: string;
          draws: NonNullable<Json>;
          feedback_timing: string;
          id: string;
          image: string | null;
          import_id: string | null;
          instructor: string;
          publish_at: string | null;
          question_order: string;
          time_limit_minutes: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          attempt_limit?: number;
          category?: string;
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          draws?: NonNullable<Json>;
          feedback_timing?: string;
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          publish_at?: string | null;
          question_order?: string;
          time_limit_minutes?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          attempt_limit?: number;
          category?: string;
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          draws?: NonNullable<Json>;
          feedback_timing?: string;
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          publish_at?: string | null;
          question_order?: string;
          time_limit_minutes?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quizzes_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
        ];
      };
      testimonials: {
        Row: {
          author: string;
          created_at: string;
          id: string;
          position: number;
          quote: string;
          stars: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          created_at?: string;
          id?: string;
          position?: number;
          quote: string;
          stars?: number;
          updated_at?: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          id?: string;
          position?: number;
          quote?: string;
          stars?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      video_progress: {
        Row: {
          allowance: number;
          counted_at: string;
          created_at: string;
          position_seconds: number;
          updated_at: string;
          user_id: string;
          video_id: string;
          watched: unknown;
        };
        ComputedFields: never;
        Insert: {
          allowance?: number;
          counted_at?: string;
          created_at?: string;
          position_seconds?: number;
          updated_at?: string;
          user_id: string;
          video_id: string;
          watched?: unknown;
        };
        Update: {
          allowance?: number;
          counted_at?: string;
          created_at?: string;
          position_seconds?: number;
          updated_at?: string;
          user_id?: string;
          video_id?: string;
          watched?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: 'video_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'video_progress_video_id_fkey';
            columns: ['video_id'];
            isOneToOne: false;
            referencedRelation: 'videos';
            referencedColumns: ['id'];
          },
        ];
      };
      video_quizzes: {
        Row: {
          created_at: string;
          quiz_id: string;
          video_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          quiz_id: string;
          video_id: string;
        };
        Update: {
          created_at?: string;
          quiz_id?: string;
          video_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'video_quizzes_quiz_id_fkey';
            columns: ['quiz_id'];
            isOneToOne: false;
            referencedRelation: 'quizzes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'video_quizzes_video_id_fkey';
            columns: ['video_id'];
            isOneToOne: false;
            referencedRelation: 'videos';
            referencedColumns: ['id'];
          },
        ];
      };
      videos: {
        Row: {
          captions_url: string | null;
          category: string;
          created_at: string;
          date: string | null;
          deleted_at: string | null;
          description: string;
          duration_seconds: number | null;
          figures: string[];
          id: string;
          image: string | null;
          import_id: string | null;
          instructor: string;
          publish_at: string | null;
          title: string;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          captions_url?: string | null;
          category?: string;
          created_at?: string;
          date?: string | null;
          deleted_at?: string | null;
          description?: string;
          duration_seconds?: number | null;
          figures?: string[];
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          publish_at?: string | null;
          title: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          captions_url?: string | null;
          category?: string;
          created_at?: string;
          date?: string | null;
          deleted_at?: string | null;
          description?: string;
          duration_seconds?: number | null;
          figures?: string[];
          id?: string;
          image?: string | null;
          import_id?: string | null;
          instructor?: string;
          publish_at?: string | null;
          title?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'videos_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'content_imports';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_policy: { Args: { p_version: string }; Returns: Json };
      account_exists: { Args: { p_email: string }; Returns: boolean };
      add_class_group: { Args: { p_class_id: string; p_name?: string }; Returns: Json };
      add_class_teacher: {
        Args: { p_class_id: string; p_role?: string; p_staff_id?: string };
        Returns: Json;
      };
      add_parent_request: { Args: { p_address: string; p_request: Json }; Returns: Json };
      add_students: { Args: { p_class_id: string; p_students: Json }; Returns: Json };
      adjust_assignment: {
        Args: { p_assignment_id: string; p_change: Json; p_class_id: string; p_student_ids: string[] };
        Returns: Json;
      };
      adjust_student: {
        Args: { p_extra_attempts?: number; p_extra_time_percent?: number; p_student_id: string };
        Returns: Json;
      };
      admin_answer_parent_request: { Args: { p_request_id: string }; Returns: Json };
      admin_cancel_erasure: { Args: { p_person_id: string }; Returns: Json };
      admin_change_content: { Args: { p_change: Json; p_ids: string[]; p_kind: string }; Returns: Json };
      admin_change_questions: { Args: { p_change: Json; p_ids: string[] }; Returns: Json };
      admin_change_seats: { Args: { p_change: string; p_subscription_id: string }; Returns: Json };
      admin_change_trash: { Args: { p_action: string; p_items: Json }; Returns: Json };
      admin_check_import: { Args: { p_given: Json }; Returns: Json };
      admin_choose_import: { Args: { p_choice: Json; p_import_id: string }; Returns: Json };
      admin_close_question_report: {
        Args: { p_reply: string; p_report_id: string; p_reported_at: string };
        Returns: Json;
      };
      admin_commit_import: {
        Args: { p_import_id: string; p_lower_results?: boolean; p_regrade?: boolean };
        Returns: Json;
      };
      admin_compare_import: { Args: { p_import_id: string }; Returns: Json };
      admin_continue_regrade: { Args: { p_question_id: string }; Returns: Json };
      admin_count_question_reports: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_create_import: { Args: { p_import: Json }; Returns: Json };
      admin_create_school: { Args: { p_school: Json }; Returns: Json };
      admin_delete_course: { Args: { p_course_id: string; p_stops?: string[] }; Returns: undefined };
      admin_delete_figure: { Args: { p_figure_id: string }; Returns: Json };
      admin_delete_question: { Args: { p_question_id: string; p_quiz_id?: string }; Returns: undefined };
      admin_delete_quiz: { Args: { p_quiz_id: string }; Returns: undefined };
      admin_delete_video: { Args: { p_video_id: string }; Returns: undefined };
      admin_discard_pending: {
        Args: { p_course_id: string; p_item_id?: string; p_kind?: string; p_version: string };
        Returns: Json;
      };
      admin_duplicate_content: { Args: { p_copy: Json; p_id: string; p_kind: string }; Returns: Json };
      admin_duplicate_question: { Args: { p_question_id: string; p_quiz_id?: string }; Returns: Json };
      admin_export_content: { Args: { p_scope: Json }; Returns: Json };
      admin_export_person: { Args: { p_person_id: string }; Returns: Json };
      admin_find_questions: { Args: { p_search: Json }; Returns: Json };
      admin_get_access: { Args: { p_person_id: string }; Returns: Json };
      admin_get_activity: { Args: { p_filter?: Json; p_grain: string; p_refresh?: boolean }; Returns: Json };
      admin_get_analytics_groups: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_content_numbers: { Args: { p_ids: string[]; p_kind: string }; Returns: Json };
      admin_get_content_versions: { Args: { p_ids: string[]; p_kind: string }; Returns: Json };
      admin_get_course_funnel: {
        Args: { p_course_id: string; p_filter?: Json; p_refresh?: boolean };
        Returns: Json;
      };
      admin_get_course_statistics: { Args: { p_filter?: Json; p_refresh?: boolean }; Returns: Json };
      admin_get_first_year_file: { Args: { p_month: number }; Returns: Json };
      admin_get_first_year_files: {
        Args: { p_course: string; p_figures: string[]; p_video: string };
        Returns: Json;
      };
      admin_get_history: {
        Args: {
          p_actor_id: string;
          p_before: string;
          p_id: string;
          p_kind: string;
          p_limit: number;
          p_since: string;
          p_until: string;
          p_what: string;
        };
        Returns: Json;
      };
      admin_get_impact: { Args: { p_ids: string[]; p_kind: string }; Returns: Json };
      admin_get_import: { Args: { p_import_id: string }; Returns: Json };
      admin_get_parent_requests: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_pending: { Args: { p_course_id: string }; Returns: Json };
      admin_get_person: { Args: { p_person_id: string }; Returns: Json };
      admin_get_privacy: { Args: { p_person_id: string }; Returns: Json };
      admin_get_progress: { Args: { p_person_id: string; p_time_zone: string }; Returns: Json };
      admin_get_question_reports: { Args: { p_quiz_id: string }; Returns: Json };
      admin_get_questions: { Args: { p_quiz_id: string }; Returns: Json };
      admin_get_quiz_items: {
        Args: { p_filter?: Json; p_quiz_id: string; p_refresh?: boolean };
        Returns: Json;
      };
      admin_get_quiz_questions: { Args: { p_ids: string[] }; Returns: Json };
      admin_get_quiz_statistics: { Args: { p_filter?: Json; p_refresh?: boolean }; Returns: Json };
      admin_get_retention: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_subscription: { Args: { p_subscription_id: string }; Returns: Json };
      admin_get_unread_captions: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_version: { Args: { p_reverts?: boolean; p_version_id: string }; Returns: Json };
      admin_grant_access: {
        Args: { p_ends_at: string; p_person_id: string; p_reason: string };
        Returns: Json;
      };
      admin_link_quiz_to_course: {
        Args: { p_after?: string[]; p_course_id: string; p_quiz_id: string };
        Returns: Json;
      };
      admin_link_quiz_to_video: { Args: { p_quiz_id: string; p_video_id: string }; Returns: boolean };
      admin_link_video_to_course: {
        Args: { p_after?: string[]; p_course_id: string; p_video_id: string };
        Returns: Json;
      };
      admin_list_audit: {
        Args: {
          p_action: string;
          p_actor_id: string;
          p_limit: number;
          p_offset: number;
          p_row_id: string;
          p_table: string;
        };
        Returns: Json;
      };
      admin_list_course_learners: {
        Args: { p_after: Json; p_course_id: string; p_filter: Json; p_limit: number };
        Returns: Json;
      };
      admin_list_figure_uses: { Args: { p_figure_id: string }; Returns: Json };
      admin_list_figures: { Args: { p_on?: string }; Returns: Json };
      admin_list_first_year: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_import_changes: { Args: { p_filter: Json; p_import_id: string }; Returns: Json };
      admin_list_import_comparison: { Args: { p_filter: Json; p_import_id: string }; Returns: Json };
      admin_list_imports: { Args: { p_limit: number; p_offset: number }; Returns: Json };
      admin_list_people: {
        Args: {
          p_admins_only: boolean;
          p_descending: boolean;
          p_limit: number;
          p_offset: number;
          p_query: string;
          p_sort: string;
        };
        Returns: Json;
      };
      admin_list_quiz_learners: {
        Args: { p_after: Json; p_filter: Json; p_limit: number; p_quiz_id: string };
        Returns: Json;
      };
      admin_list_schools: { Args: { p_limit: number; p_offset: number; p_query: string }; Returns: Json };
      admin_list_subscriptions: {
        Args: { p_limit: number; p_offset: number; p_query: string };
        Returns: Json;
      };
      admin_list_tags: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_trash: {
        Args: { p_kind: string; p_limit: number; p_offset: number; p_query: string };
        Returns: Json;
      };
      admin_move_lesson: {
        Args: { p_after: string[]; p_course_id: string; p_lesson_id: string };
        Returns: Json;
      };
      admin_move_question: {
        Args: { p_after: string[]; p_question_id: string; p_quiz_id: string };
        Returns: Json;
      };
      admin_preview_change: { Args: { p_change: Json; p_ids: string[]; p_kind: string }; Returns: Json };
      admin_preview_import_regrade: { Args: { p_import_id: string }; Returns: Json };
      admin_preview_import_undo: { Args: { p_import_id: string }; Returns: Json };
      admin_preview_pending: {
        Args: { p_course_id: string; p_kept: string[]; p_version: string };
        Returns: Json;
      };
      admin_preview_regrade: { Args: { p_question: Json }; Returns: Json };
      admin_preview_restore: { Args: { p_items: Json }; Returns: Json };
      admin_publish_pending: {
        Args: {
          p_course_id: string;
          p_kept?: string[];
          p_lower_results?: boolean;
          p_regrade?: boolean;
          p_version: string;
        };
        Returns: Json;
      };
      admin_release_seat: { Args: { p_seat_id: string; p_subscription_id: string }; Returns: Json };
      admin_reorder_lessons: {
        Args: { p_course_id: string; p_lesson_ids: string[]; p_version?: string };
        Returns: Json;
      };
      admin_reorder_questions: {
        Args: { p_question_ids: string[]; p_quiz_id: string; p_version?: string };
        Returns: Json;
      };
      admin_request_erasure: { Args: { p_person_id: string }; Returns: Json };
      admin_restore: { Args: { p_item_id: string; p_kind: string; p_quiz_id?: string }; Returns: Json };
      admin_restore_version: {
        Args: {
          p_lower_results?: boolean;
          p_regrade: boolean;
          p_reverts?: boolean;
          p_version: string;
          p_version_id: string;
        };
        Returns: Json;
      };
      admin_revoke_access: {
        Args: { p_grant_id: string; p_person_id: string; p_reason: string };
        Returns: Json;
      };
      admin_save_content: {
        Args: {
          p_course_id?: string;
          p_fields: Json;
          p_id: string;
          p_kind: string;
          p_stops?: string[];
          p_version?: string;
        };
        Returns: Json;
      };
      admin_save_figure: { Args: { p_fields: Json; p_figure_id: string }; Returns: Json };
      admin_save_pending: {
        Args: { p_changes: Json; p_course_id: string; p_item_id: string; p_kind: string; p_version: string };
        Returns: Json;
      };
      admin_save_question: { Args: { p_question: Json }; Returns: Json };
      admin_save_transcript: {
        Args: { p_captions_url: string; p_lines: Json; p_video_id: string };
        Returns: Json;
      };
      admin_set_birth_year: { Args: { p_person_id: string; p_year: number }; Returns: Json };
      admin_set_consent: {
        Args: { p_given_by: string; p_last_day?: string; p_person_id: string };
        Returns: Json;
      };
      admin_set_plan_school: { Args: { p_school_id: string; p_subscription_id: string }; Returns: Json };
      admin_set_right: { Args: { p_person_id: string; p_right: string }; Returns: Json };
      admin_stage_import_rows: { Args: { p_import_id: string; p_rows: Json }; Returns: number };
      admin_store_document: { Args: { p_document: Json }; Returns: string };
      admin_undo_import: {
        Args: { p_import_id: string; p_lower_results?: boolean; p_regrade?: boolean };
        Returns: Json;
      };
      admin_unlink_quiz_from_course: { Args: { p_course_id: string; p_quiz_id: string }; Returns: boolean };
      admin_unlink_quiz_from_video: { Args: { p_quiz_id: string; p_video_id: string }; Returns: boolean };
      admin_unlink_video_from_course: { Args: { p_course_id: string; p_video_id: string }; Returns: boolean };
      admin_update_person: {
        Args: {
          p_extra_time_percent?: number;
          p_person_id: string;
          p_school?: string;
          p_updated_at?: string;
          p_year?: string;
        };
        Returns: Json;
      };
      answer_invitation: {
        Args: { p_accepts: boolean; p_invitation_id: string; p_token: string };
        Returns: Json;
      };
      answer_life_document: { Args: { p_fields: Json; p_life_id: string; p_month: number }; Returns: Json };
      answer_practice: {
        Args: { p_answer: Json; p_question_id: string; p_session_id: string; p_tries?: number };
        Returns: Json;
      };
      answer_same_student: { Args: { p_accepts: boolean; p_student_id: string }; Returns: Json };
      answer_sample_question: { Args: { p_answer: Json; p_question_id: string }; Returns: Json };
      archive_class: { Args: { p_class_id: string }; Returns: Json };
      begin_factor_reset: { Args: { p_staff_id: string }; Returns: Json };
      begin_login_cards: { Args: { p_class_id: string; p_student_ids: string[] }; Returns: Json };
      begin_own_email: { Args: { p_account: string; p_email: string; p_token_hash: string }; Returns: Json };
      billing_begin_checkout: {
        Args: {
          p_checkout_id: string;
          p_link: string;
          p_owner: string;
          p_period: string;
          p_plan: string;
          p_seats: number;
        };
        Returns: Json;
      };
      billing_begin_sync: { Args: { p_event_id: string; p_event_type: string }; Returns: number };
      billing_change_seats: { Args: { p_change: string; p_checkout_id: string }; Returns: Json };
      billing_clean_up: { Args: Record<PropertyKey, never>; Returns: undefined };
      billing_configure: { Args: { p_enabled: boolean }; Returns: boolean };
      billing_end_event: { Args: { p_event_id: string }; Returns: boolean };
      billing_end_subscription: {
        Args: { p_subscription_id: string; p_sync_number: number };
        Returns: boolean;
      };
      billing_get_checkout: { Args: { p_checkout_id: string }; Returns: Json };
      billing_list_other_sessions: { Args: { p_subscription_id: string }; Returns: Json };
      billing_list_subscriptions: { Args: Record<PropertyKey, never>; Returns: Json };
      billing_store_page: { Args: { p_subscriptions: Json; p_sync_number: number }; Returns: number };
      billing_store_session: { Args: { p_checkout_id: string; p_session_id: string }; Returns: Json };
      billing_store_subscription: {
        Args: { p_event_id: string; p_subscription: Json; p_sync_number: number };
        Returns: string;
      };
      cancel_erasure: { Args: Record<PropertyKey, never>; Returns: Json };
      cancel_own_email: { Args: { p_token_hash: string }; Returns: undefined };
      change_assignment: {
        Args: { p_assignment_id: string; p_change: Json; p_class_id: string };
        Returns: Json;
      };
      change_class_students: {
        Args: { p_change: Json; p_class_id: string; p_student_ids: string[] };
        Returns: Json;
      };
      change_name: { Args: { p_first_name: string; p_last_name: string }; Returns: Json };
      change_school: { Args: { p_school: Json; p_school_id: string }; Returns: Json };
      change_staff: { Args: { p_change: Json; p_staff_id: string }; Returns: Json };
      change_username: { Args: { p_student_id: string; p_wanted?: string }; Returns: Json };
      check_answer: { Args: { p_answer: Json; p_attempt_id: string; p_question_id: string }; Returns: Json };
      choose_in_life: { Args: { p_life_id: string; p_month: number; p_option: string }; Returns: Json };
      claim_invitations: { Args: { p_hashes: Json; p_school_id: string }; Returns: string[] };
      claim_login_card: {
        Args: { p_address: string; p_claim: string; p_name: string; p_words: string };
        Returns: Json;
      };
      commit_rollover: {
        Args: { p_leavers: string[]; p_plan: Json; p_school_id: string; p_version: string };
        Returns: Json;
      };
      commit_roster: {
        Args: { p_choices: Json; p_leavers: string[]; p_rows: Json; p_school_id: string; p_version: string };
        Returns: Json;
      };
      complete_video_lesson: { Args: { p_lesson_id: string }; Returns: Json };
      copy_assignments: {
        Args: { p_assignment_ids: string[]; p_class_id: string; p_days?: number; p_from_class_id: string };
        Returns: Json;
      };
      count_password_check: { Args: Record<PropertyKey, never>; Returns: undefined };
      count_rest_request: { Args: { p_account: string; p_address: string }; Returns: boolean };
      create_assignment: { Args: { p_assignment: Json; p_class_id: string }; Returns: Json };
      create_class: { Args: { p_class: Json; p_school_id: string }; Returns: Json };
      create_class_code: { Args: { p_class_id: string }; Returns: Json };
      create_plan_link: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_assignment: { Args: { p_assignment_id: string; p_class_id: string }; Returns: undefined };
      delete_class_code: { Args: { p_class_id: string }; Returns: Json };
      delete_class_group: { Args: { p_class_id: string; p_group_id?: string }; Returns: Json };
      dismiss_report_reply: { Args: { p_report_id: string }; Returns: undefined };
      edit_student: {
        Args: {
          p_first_name?: string;
          p_last_name?: string;
          p_student_id: string;
          p_student_key?: string;
          p_year_level?: string;
        };
        Returns: Json;
      };
      end_factor_reset: { Args: { p_person: string }; Returns: undefined };
      end_login_cards: { Args: { p_cards: Json }; Returns: string[] };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      find_content: {
        Args: {
          p_descending: boolean;
          p_kind: string;
          p_limit: number;
          p_offset: number;
          p_publication?: string;
          p_query: string;
          p_sort: string;
        };
        Returns: Json;
      };
      finish_attempt: { Args: { p_attempt_id: string }; Returns: Json };
      get_account_state: { Args: Record<PropertyKey, never>; Returns: Json };
      get_admin_right: { Args: Record<PropertyKey, never>; Returns: string };
      get_assignments: { Args: { p_class_id: string }; Returns: Json };
      get_certificate: { Args: { p_code: string }; Returns: Json };
      get_class: { Args: { p_class_id: string }; Returns: Json };
      get_class_first_year: { Args: { p_class_id: string }; Returns: Json };
      get_class_help: { Args: { p_class_id: string }; Returns: Json };
      get_class_questions: {
        Args: { p_class_id: string; p_export?: boolean; p_reveal_question_id?: string };
        Returns: Json;
      };
      get_content_items: { Args: { p_ids: string[]; p_kind: string }; Returns: Json };
      get_course_completion: { Args: { p_course_id: string }; Returns: Json };
      get_course_overview: { Args: { p_course_id: string }; Returns: Json };
      get_courses: { Args: Record<PropertyKey, never>; Returns: Json };
      get_dashboard: { Args: { p_time_zone: string }; Returns: Json };
      get_first_year: { Args: { p_month?: number }; Returns: Json };
      get_health: { Args: Record<PropertyKey, never>; Returns: Json };
      get_home: { Args: { p_time_zone?: string }; Returns: Json };
      get_home_courses: { Args: { p_limit: number; p_offset: number }; Returns: Json };
      get_home_quizzes: { Args: { p_limit: number; p_offset: number }; Returns: Json };
      get_my_classes: { Args: Record<PropertyKey, never>; Returns: Json };
      get_my_plans: { Args: Record<PropertyKey, never>; Returns: Json };
      get_my_schools: { Args: Record<PropertyKey, never>; Returns: Json };
      get_pathway: { Args: Record<PropertyKey, never>; Returns: Json };
      get_practice: { Args: { p_time_zone: string }; Returns: Json };
      get_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      get_sample_questions: { Args: Record<PropertyKey, never>; Returns: Json };
      get_school: { Args: { p_school_id: string }; Returns: Json };
      get_school_results: {
        Args: { p_archived_in?: number; p_export?: boolean; p_school_id: string };
        Returns: Json;
      };
      get_student_record: { Args: { p_export?: boolean; p_student_id: string }; Returns: Json };
      get_student_work: {
        Args: { p_class_id: string; p_export?: boolean; p_student_id: string };
        Returns: Json;
      };
      get_unsent_invitations: { Args: { p_school_id: string }; Returns: Json };
      get_username_domain: { Args: Record<PropertyKey, never>; Returns: string };
      get_video_lesson: { Args: { p_course_id: string; p_ref: string }; Returns: Json };
      give_student_consent: { Args: { p_last_day?: string; p_student_id: string }; Returns: Json };
      invite_staff: { Args: { p_invitation: Json; p_school_id: string }; Returns: Json };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      issue_certificate: { Args: { p_course_id: string }; Returns: Json };
      leave_attempt: { Args: { p_attempt_id: string }; Returns: undefined };
      leave_school: { Args: Record<PropertyKey, never>; Returns: undefined };
      life_to_open: { Args: { p_below?: number; p_learner: string }; Returns: Json };
      life_to_sum_up: { Args: { p_learner: string }; Returns: Json };
      list_assigned_classes: { Args: { p_class_id: string }; Returns: Json };
      list_results_log: {
        Args: {
          p_class_id: string;
          p_exports: boolean;
          p_limit: number;
          p_offset: number;
          p_school_id: string;
        };
        Returns: Json;
      };
      list_roster_columns: { Args: { p_school_id: string }; Returns: Json };
      list_rosters: { Args: { p_kind: string; p_school_id: string }; Returns: Json };
      list_school_students: {
        Args: {
          p_joined?: boolean;
          p_left: boolean;
          p_limit: number;
          p_offset: number;
          p_query: string;
          p_school_id: string;
        };
        Returns: Json;
      };
      mark_badges_seen: { Args: { p_time_zone: string }; Returns: Json };
      mark_invitations_sent: { Args: { p_ids: string[] }; Returns: undefined };
      mark_student_left: { Args: { p_student_id: string }; Returns: Json };
      mark_student_returned: { Args: { p_student_id: string }; Returns: Json };
      open_class_grid: { Args: { p_class_id: string; p_export?: boolean }; Returns: Json };
      open_course: { Args: { p_course_id: string }; Returns: undefined };
      open_own_email: { Args: { p_token_hash: string }; Returns: Json };
      open_quiz: { Args: { p_course_id: string; p_ref: string }; Returns: Json };
      preview_rollover: { Args: { p_plan: Json; p_school_id: string }; Returns: Json };
      preview_roster: { Args: { p_choices: Json; p_rows: Json; p_school_id: string }; Returns: Json };
      propose_same_student: { Args: { p_joined_id?: string; p_student_id: string }; Returns: Json };
      publish_first_year_month: {
        Args: { p_checked: Json; p_content: Json; p_editor: string; p_month: number };
        Returns: Json;
      };
      rate_course: { Args: { p_course_id: string; p_rating: number }; Returns: Json };
      redeem_login_card: {
        Args: { p_claim: string; p_made_at: string; p_student_id: string };
        Returns: boolean;
      };
      refresh_class_grid: { Args: { p_class_id: string; p_version?: string }; Returns: Json };
      release_login_card: { Args: { p_claim: string; p_student_id: string }; Returns: undefined };
      remove_class_teacher: { Args: { p_class_id: string; p_staff_id?: string }; Returns: Json };
      rename_class: { Args: { p_class_id: string; p_name?: string; p_year_level?: string }; Returns: Json };
      rename_class_group: {
        Args: { p_class_id: string; p_group_id?: string; p_name?: string };
        Returns: Json;
      };
      report_question: {
        Args: { p_message?: string; p_question_id: string; p_reason: string; p_seen_seconds_ago?: number };
        Returns: Json;
      };
      request_erasure: { Args: { p_account: string }; Returns: Json };
      review_quiz: { Args: { p_attempt_id?: string; p_course_id: string; p_ref: string }; Returns: Json };
      run_long_once: { Args: { p_arguments: Json; p_call: Json }; Returns: Json };
      run_once: { Args: { p_arguments: Json; p_call: Json }; Returns: Json };
      save_answer: { Args: { p_answer: Json; p_attempt_id: string; p_question_id: string }; Returns: Json };
      save_pathway: { Args: { p_category: string; p_year: string }; Returns: Json };
      save_roster_columns: {
        Args: { p_columns: Json; p_headings: string; p_school_id: string };
        Returns: Json;
      };
      save_video_progress: {
        Args: { p_from?: number; p_position: number; p_ranges: Json; p_video_id: string };
        Returns: Json;
      };
      schedule_practice: {
        Args: {
          p_due: string;
          p_known_until: string;
          p_learner: string;
          p_memory: Json;
          p_question_id: string;
          p_waiting: Json;
        };
        Returns: boolean;
      };
      search_catalogue: { Args: { p_query: string }; Returns: Json };
      set_birth_year: { Args: { p_year: number }; Returns: Json };
      set_school_agreement: { Args: { p_agreement: Json; p_school_id: string }; Returns: Json };
      set_school_end: { Args: { p_last_day: string; p_school_id: string }; Returns: Json };
      set_weekly_goal: { Args: { p_measure: string; p_target: number; p_time_zone: string }; Returns: Json };
      start_attempt: { Args: { p_course_id: string; p_ref: string }; Returns: Json };
      start_life: { Args: Record<PropertyKey, never>; Returns: Json };
      start_practice: {
        Args: { p_attempt_id?: string; p_quiz_id?: string; p_scope: string; p_time_zone: string };
        Returns: Json;
      };
      store_life_month: {
        Args: { p_learner: string; p_life_id: string; p_month: number; p_opened: Json; p_version: number };
        Returns: undefined;
      };
      store_life_outcomes: {
        Args: { p_learner: string; p_life_id: string; p_outcomes: Json };
        Returns: undefined;
      };
      unarchive_class: { Args: { p_class_id: string }; Returns: Json };
      undo_roster: { Args: { p_roster_id: string; p_school_id: string }; Returns: Json };
      use_code: { Args: { p_code: string; p_joins_class?: boolean }; Returns: Json };
      withdraw_certificate: { Args: { p_code: string }; Returns: undefined };
      withdraw_invitation: { Args: { p_invitation_id: string; p_school_id: string }; Returns: Json };
      withdraw_student_consent: { Args: { p_student_id: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
