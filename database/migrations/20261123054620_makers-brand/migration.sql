CREATE TABLE "brand_files" (
	"hash" text PRIMARY KEY,
	"mime" text NOT NULL,
	"content" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY,
	"hash" text NOT NULL,
	"look" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_configs" DROP COLUMN "wordmark";--> statement-breakpoint
ALTER TABLE "site_configs" DROP COLUMN "symbol";--> statement-breakpoint
UPDATE "pictures" SET "recipe" = replace("recipe"::text, '"scheme": "ramato"', '"scheme": "plated"')::jsonb WHERE "recipe"::text LIKE '%"scheme": "ramato"%';
