ALTER TABLE "shipping_methods" ADD COLUMN "country_days" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "is_collection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "takes_batteries" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "batteries_not_to" text[] DEFAULT '{}'::text[] NOT NULL;