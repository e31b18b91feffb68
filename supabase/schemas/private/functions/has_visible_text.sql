CREATE OR REPLACE FUNCTION private.has_visible_text (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- False for a text of white space, control and ignorable characters alone, which would leave a title without a word. The same set
-- as `hasVisibleText` in supabase/functions/_shared/visible-text.ts.
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]'
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."has_visible_text"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."has_visible_text"(text) FROM PUBLIC;
