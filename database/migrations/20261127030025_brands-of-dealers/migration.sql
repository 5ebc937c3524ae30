ALTER TABLE "dealers" ADD COLUMN "brands" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "categories" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "lead_answer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_status_created_at_id_index" ON "newsletter_subscriptions" ("status","created_at","id");