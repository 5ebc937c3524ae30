CREATE TABLE "product_geometries" (
	"product_id" uuid,
	"size" text,
	"stack" double precision NOT NULL,
	"reach" double precision NOT NULL,
	"head_angle" double precision NOT NULL,
	"seat_angle" double precision NOT NULL,
	"chainstay" double precision NOT NULL,
	"bb_drop" double precision NOT NULL,
	"fork_offset" double precision NOT NULL,
	"axle_to_crown" double precision NOT NULL,
	"seat_tube" double precision NOT NULL,
	"saddle_height" double precision NOT NULL,
	"tyre" double precision NOT NULL,
	"stem" double precision NOT NULL,
	"bar_width" double precision NOT NULL,
	"crank" double precision NOT NULL,
	CONSTRAINT "product_geometries_pkey" PRIMARY KEY("product_id","size")
);
--> statement-breakpoint
ALTER TABLE "product_geometries" ADD CONSTRAINT "product_geometries_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;