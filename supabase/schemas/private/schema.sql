CREATE SCHEMA "private";

GRANT USAGE ON SCHEMA "private" TO "anon", "authenticated", "service_role";
