CREATE TABLE "old_slugs" (
	"owner" text,
	"locale" text,
	"slug" text,
	"owner_id" uuid NOT NULL,
	"renamed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_slugs_pkey" PRIMARY KEY("owner","locale","slug")
);
