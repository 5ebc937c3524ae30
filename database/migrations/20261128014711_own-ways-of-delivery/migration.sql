ALTER TABLE "shipping_methods" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "ended_at" timestamp with time zone;