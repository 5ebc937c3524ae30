ALTER TABLE "order_changes" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "payable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_one_open" ON "order_changes" ("order_id") WHERE applied_at is null and ended_at is null;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_one_end" CHECK (applied_at is null or ended_at is null);