CREATE TABLE "openings" (
	"id" integer PRIMARY KEY,
	"is_open" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "openings_one" CHECK (id = 1)
);
--> statement-breakpoint
-- Shops that are there already were public.
INSERT INTO "openings" SELECT 1, true, now() FROM "site_configs" WHERE "id" = 1;
