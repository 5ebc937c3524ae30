ALTER TABLE "watch_probes" ADD COLUMN "base_url" text;--> statement-breakpoint
ALTER TABLE "watch_probes" ADD COLUMN "base_url_at" timestamp with time zone;