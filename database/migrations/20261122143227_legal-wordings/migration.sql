CREATE TABLE "legal_wordings" (
	"code" text,
	"locale" text,
	"version" date,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "legal_wordings_pkey" PRIMARY KEY("code","locale","version")
);

--> statement-breakpoint
INSERT INTO "legal_wordings" ("code", "locale", "version", "title", "body")
SELECT "code", "locale", "version", "title", "body" FROM "legal_texts";
