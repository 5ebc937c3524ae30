ALTER TABLE "shipping_methods" ADD COLUMN "bulky_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "bike_return_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "bike_return_amounts" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_bike_amounts" CHECK (bulky_amount >= 0 and bike_return_amount >= 0);