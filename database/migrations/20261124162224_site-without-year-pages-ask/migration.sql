ALTER TABLE "pages" ADD COLUMN "middleware" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ALTER COLUMN "current_year" DROP NOT NULL;