ALTER TABLE "prices" ADD COLUMN "set_by_kind" text;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "set_by_id" text;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;