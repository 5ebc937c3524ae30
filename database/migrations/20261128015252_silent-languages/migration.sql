CREATE TABLE "silent_languages" (
	"code" text PRIMARY KEY,
	"since" timestamp with time zone NOT NULL
);
